/** Version of the app as the stores want it. */
export interface AppVersion {
  readonly name: string;
  /** Grows with every version. */
  readonly code: number;
}

/** 1.2.3 is number 10203. */
export function appVersion(name: string): AppVersion {
  const [major = 0, minor = 0, patch = 0] = name.split('.').map(Number);
  return { name, code: (major * 100 + minor) * 100 + patch };
}
