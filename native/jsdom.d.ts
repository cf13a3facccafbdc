/** As much of it as is used; its own types are a package of their own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(text: string, options: { contentType: string });
    readonly window: { readonly document: XMLDocument };
    serialize(): string;
  }
}
