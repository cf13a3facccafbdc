import * as v from 'valibot';
import { endpoint } from '#shared/endpoint.ts';

const Line = v.nullable(v.string());

/** As published by the OPERATOR settings; null: not set. */
export const Operator = v.object({
  name: Line,
  /** Line by line. */
  address: v.nullable(v.array(v.string())),
  email: Line,
  phone: Line,
  /** Court and number. */
  register: Line,
  vatId: Line,
  /** Responsible for the blog (§ 18 Abs. 2 MStV): name and, if different, address. */
  editor: v.nullable(v.array(v.string())),
  /** Hosting company and location. */
  hosting: Line,
  /** For data protection. */
  authority: Line,
});
export type Operator = v.InferOutput<typeof Operator>;

export const readOperator = endpoint({
  name: 'readOperator',
  method: 'GET',
  path: '/api/operator',
  access: 'public',
  input: v.strictObject({}),
  output: Operator,
  refusals: [],
});
