interface Offered {
  readonly provider?: string | undefined;
}

/** Without their addresses, which the privacy page prints. */
export function serviceNames(services: readonly Offered[]): string {
  const names = services.flatMap(({ provider }) => provider?.split(',')[0]?.trim() ?? []);
  return [...new Set(names)].join(', ');
}
