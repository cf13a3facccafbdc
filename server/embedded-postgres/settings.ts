/**
 * Settings of the embedded server, given on its command line, so that a new version of the app brings its own. Most
 * save memory, which small installations have least of; decision 0002 says what each saves.
 */
const settings: Readonly<Record<string, string>> = {
  listen_addresses: '',
  port: '5432',
  // In the database's own directory, which its user alone can enter.
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '32MB',
  huge_pages: 'off',
  jit: 'off',
  // Asynchronous reads would need three more processes for a database that fits the cache.
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  autovacuum: 'on',
  autovacuum_max_workers: '2',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '',
  // Errors of statements reach the caller; their texts contain members' values and do not belong in a log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/**
 * For tests: faster commits, but a crash of the machine may lose everything. No autovacuum: on a busy machine its
 * worker outlives the five seconds for which `drop database` waits, and only a superuser may end it. Each test's app has a
 * pool of its own.
 */
const volatile: Readonly<Record<string, string>> = {
  autovacuum: 'off',
  max_connections: '400',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

export function settingArguments(clusterName: string, isDurable: boolean): string[] {
  const all = { ...settings, ...(isDurable ? {} : volatile), cluster_name: clusterName };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
