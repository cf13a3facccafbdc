import { operatorText } from './text.ts';
import { ForeignDatabaseError, FormerDatabaseError, NewerDatabaseError } from '#server/database/migrate.ts';
import { DataDirInUseError } from '#server/embedded-postgres/start.ts';

/** SQLSTATEs: wrong user, password or database; too many connections; not accepting connections at present. */
const refusedStates = ['28000', '28P01', '3D000', '53300', '57P03'];

/** The settings that may be at fault. */
export interface StartSettings {
  readonly port: string;
  readonly host: string;
  readonly databaseUrl: string | undefined;
}

/** Why the start failed, for whoever started it; names the setting at fault, if one is. */
export function startFailureText(error: unknown, settings: StartSettings): string {
  if (error instanceof FormerDatabaseError) return operatorText.databaseFormer();
  if (error instanceof ForeignDatabaseError) return operatorText.databaseForeign(error.message);
  if (error instanceof NewerDatabaseError) return operatorText.databaseNewer(error.migrations);
  if (error instanceof DataDirInUseError) return operatorText.dataDirInUse(error.dataDir, error.ownerPid);
  const message = reasonOf(error);
  const code = fieldOf(error, 'code') ?? '';
  const call = fieldOf(error, 'syscall') ?? '';
  const { port, host, databaseUrl } = settings;
  if (code === 'EADDRINUSE') return operatorText.portTaken(port);
  if (call === 'listen' && code === 'EACCES') return operatorText.portForbidden(port);
  if (code === 'EADDRNOTAVAIL' || fieldOf(error, 'hostname') === host) return operatorText.hostWrong(host);
  if (/unsupported startup parameter/.test(message)) return operatorText.pooled();
  const isRefused = ['connect', 'getaddrinfo'].includes(call) || refusedStates.includes(code);
  if (databaseUrl !== undefined && isRefused) return operatorText.databaseAway(message);
  if (mayNot(error)) return operatorText.ownerMissing(message);
  return operatorText.failed(message);
}

/** insufficient_privilege: the role may not change tables, as the start requires. */
function mayNot(error: unknown): boolean {
  return error instanceof Error && (fieldOf(error, 'code') === '42501' || mayNot(error.cause));
}

/**
 * The reason in the words of the error. A host name with several addresses fails with one error for each, inside an
 * AggregateError without a message.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

function fieldOf(error: unknown, name: 'code' | 'syscall' | 'hostname'): string | undefined {
  const one: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const value: unknown = one instanceof Error ? Reflect.get(one, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}
