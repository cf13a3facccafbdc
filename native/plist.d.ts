/** The parts of plist that the shell uses; its own types are another package. */
declare module 'plist' {
  const plist: {
    parse(xml: string): Readonly<Record<string, unknown>>;
    build(dict: object): string;
  };
  export default plist;
}
