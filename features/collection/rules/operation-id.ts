const digits = (value: number, length: number) => value.toString(16).padStart(length, '0');

/**
 * Of what is done at once, as a sheet of a swap: sixty random bits of the act's UUID, then what the operation does, in the
 * form of a UUID v4. The same act done twice has the same operations, and counts once.
 */
export function operationIdOf(actId: string, stickerId: number, delta: -1 | 1, copy: number): string {
  return `${actId.slice(0, 18)}-8${delta === 1 ? 1 : 0}00-${digits(stickerId, 8)}${digits(copy, 4)}`;
}

/** What operations of one act have in common, and no others. */
export function actOf(operationId: string): string {
  return operationId.slice(0, 18);
}
