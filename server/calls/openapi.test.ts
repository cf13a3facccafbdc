import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { OpenAPIClientAxios, type Document } from 'openapi-client-axios';
import { AxiosError } from 'axios';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { featureDoors } from '#server/features.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { openStream } from '#shared/live-event.ts';
import { callsOfTokens } from '#testing/access/access-matrix.ts';
import { createAlbum } from '#testing/albums.ts';
import { password } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';
import { openApiPath } from './openapi.ts';

const Operation = v.object({
  operationId: v.string(),
  summary: v.pipe(v.string(), v.regex(/^[A-Z][^.;]{10,90}$/)),
  tags: v.pipe(v.array(v.string()), v.length(1)),
  security: v.array(v.record(v.string(), v.array(v.string()))),
});

const endpoints: readonly Endpoint[] = featureDoors.flatMap(door => door.endpoints.map(one => one.endpoint));

let definition: Document;
let paths: Record<string, Record<string, { operationId: string }>>;

const app = await startAppForThisFile();
beforeAll(async () => {
  const answer = await app.app.request(openApiPath);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  definition = await answer.json();
  ({ paths } = JSON.parse(JSON.stringify(definition)));
});

describe('the OpenAPI document', () => {
  it('is one, by the rules of its version', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(definition)));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(definition.openapi).toBe('3.1.0');
  });

  it('names every call once, with its method, its refusals and what it takes', () => {
    const told = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    );
    const served = [openStream, ...endpoints].map(
      ({ name, method, path }) => `${name} ${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(told.toSorted()).toEqual(served.toSorted());
    expect(paths['/api/auth/sign-in']?.['post']).toMatchObject({
      security: [{}, { session: [] }, { token: [] }],
      requestBody: {
        content: {
          'application/json': { schema: { required: ['email', 'password'], additionalProperties: false } },
        },
      },
      responses: { 401: { description: expect.stringContaining('credentials_wrong') } },
    });
  });

  it('says of which calls programs of members may ask, and for what', () => {
    const takes = Object.values(JSON.parse(JSON.stringify(paths))).flatMap(methods =>
      Object.values(Object(methods)).flatMap(operation => {
        const { operationId, security } = v.parse(Operation, operation);
        const scope = security.flatMap(one => one['accessToken'] ?? []);
        return scope.map(one => [operationId, one] as const);
      }),
    );
    expect(new Map(takes)).toEqual(new Map([...callsOfTokens, [openStream.name, 'read']]));
    expect(definition.components?.securitySchemes?.['accessToken']).toMatchObject({
      type: 'http',
      scheme: 'bearer',
    });
  });

  it('is one that others read without errors', async () => {
    const source = JSON.stringify({ ...definition, servers: [{ url: 'https://sticker.example.org' }] });
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    // Words beside ids, such as `friends/blocks` beside `friends/{friendshipId}`, are told apart by the server.
    const others = problems.filter(({ ruleId }) => ruleId !== 'no-ambiguous-paths');
    expect(others.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([]);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('says in a sentence of each call what it does, and of no other', () => {
    const told = Object.values(paths).flatMap(methods =>
      Object.values(methods).map(operation => v.parse(Operation, operation).summary),
    );
    expect(told.filter((summary, at) => told.indexOf(summary) !== at)).toEqual([]);
    const described = featureDoors.flatMap(door => door.endpoints).flatMap(({ words }) => words ?? []);
    const named = new Set(
      described.flatMap(words => [...Object.keys(words.summaries), ...Object.keys(words.limits ?? {})]),
    );
    expect([...named].toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
  });

  it('says who is refused, and how long to wait', () => {
    const responses = (path: string, method: string) => Object(paths[path]?.[method])['responses'];
    expect(responses('/api/admin/cases', 'get')).toMatchObject({
      403: { description: 'suspended, operator_only, code_not_shown, not_for_tokens, not_for_children' },
    });
    expect(Object(paths['/api/admin/cases']?.['get'])['security']).toEqual([{ session: [] }, { token: [] }]);
    expect(responses('/api/collection/{albumId}', 'get')[403].description).toBe('suspended');
    const change = responses('/api/collection/{albumId}/operations', 'post');
    expect(change[403].description).toBe('suspended, not_for_tokens, cross_site');
    expect(change[413].description).toBe('body_too_large');
    expect(change[429]).toMatchObject({
      description:
        'too_many_requests: 50000 operations at once and 5000 more each day; counts as 1 in the pace',
      headers: { 'Retry-After': { schema: { type: 'integer' } } },
    });
    expect(definition.info.description).toContain('600 calls at once and 40 a second');
  });

  it('is enough for a client that was made of it alone', async () => {
    await app.as('mia');
    const album = await createAlbum(app.db);
    const maker = new OpenAPIClientAxios({
      definition,
      axiosConfigDefaults: { headers: { 'Sec-Fetch-Site': 'same-origin' } },
    });
    const client = await maker.init();
    let cookie = '';
    client.defaults.adapter = async config => {
      const { pathname, search } = new URL(client.getUri(config), 'http://localhost');
      const answer = await app.app.request(pathname + search, {
        method: config.method?.toUpperCase() ?? 'GET',
        headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
        body: config.data ?? null,
      });
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      const response = {
        data: await answer.json(),
        status: answer.status,
        statusText: '',
        headers: {},
        config,
      };
      if (answer.status >= 400) throw new AxiosError('refused', undefined, config, undefined, response);
      return response;
    };
    const refused = client['readCollection']?.({ albumId: album.id });
    await expect(refused).rejects.toMatchObject({
      response: { status: 401, data: { code: 'unauthenticated' } },
    });
    await client['signIn']?.({}, { email: 'mia@example.org', password });
    const { data } = (await client['readCollection']?.({ albumId: album.id })) ?? {};
    expect(data).toMatchObject({ quantities: {} });
  });
});
