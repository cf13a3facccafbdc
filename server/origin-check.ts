/** What a browser says about where a request comes from. */
export interface RequestOrigin {
  readonly method: string;
  readonly secFetchSite: string | undefined;
  readonly origin: string | undefined;
  readonly host: string | undefined;
}

/**
 * May this request change something (SEC-W1)? Reading may come from anywhere. A write must say
 * `Sec-Fetch-Site: same-origin`; a client without that header must send exactly our Origin. A request with
 * neither is not a browser following a foreign page, but it is refused all the same: nothing of ours sends one.
 */
export function isOwnOrigin(request: RequestOrigin, publicUrl: string | undefined): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return true;
  if (request.secFetchSite !== undefined) return request.secFetchSite === 'same-origin';
  if (request.origin === undefined) return false;
  if (publicUrl !== undefined) return request.origin === publicUrl;
  return request.origin === `http://${request.host}` || request.origin === `https://${request.host}`;
}
