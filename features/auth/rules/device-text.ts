export const deviceText = {
  device: (browser: string, system: string) => `${browser} auf ${system}`,
  versioned: (name: string, version: string | undefined) =>
    version === undefined ? name : `${name} ${version}`,
  system: (name: string, version: string | undefined) =>
    version === undefined ? name : name === 'Android' ? `Android ${version}` : `${name} mit iOS ${version}`,
  unknownBrowser: 'Browser',
  unknownSystem: 'unbekanntem Gerät',
};
