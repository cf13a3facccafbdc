/** The package has no types; these are for what is used. */
declare module 'selenium-webdriver' {
  export interface WebElement {
    click(): Promise<void>;
    sendKeys(keys: string): Promise<void>;
  }

  export interface WebDriver {
    get(address: string): Promise<void>;
    executeScript(script: string): Promise<WebElement>;
    manage(): {
      window(): {
        setRect(rect: { x: number; y: number; width: number; height: number }): Promise<unknown>;
      };
    };
    quit(): Promise<void>;
  }

  export class Builder {
    usingServer(address: string): this;
    withCapabilities(wanted: Readonly<Record<string, unknown>>): this;
    build(): Promise<WebDriver>;
  }
}
