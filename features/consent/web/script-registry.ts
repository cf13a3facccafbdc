import { isAgreedTo, type ConsentRecord, type ConsentType } from '../rules/stored-consent.ts';

export interface ScriptToRegister {
  readonly id: string;
  readonly type: ConsentType;
  readonly version?: string;
  readonly provider?: string;
  readonly src: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly load?: () => void;
  /** Called on withdrawal, before the element is removed. */
  readonly unload?: () => void;
}

interface Registered extends ScriptToRegister {
  element?: HTMLScriptElement | undefined;
}

export class ScriptRegistry {
  readonly #scripts = new Map<string, Registered>();
  readonly #isAllowed: (type: ConsentType) => boolean;
  #consents: (script: ScriptToRegister) => boolean = () => false;
  /** A Trusted Types policy that allows only addresses of registered scripts. */
  readonly #addresses = window.trustedTypes?.createPolicy('consent-scripts', {
    createScriptURL: address => {
      if (this.list().some(({ src }) => src === address)) return address;
      throw new TypeError(`${address} is the address of no registered script.`);
    },
  });

  /** `isAllowed`: by this document's CSP; other types wait for the next document. */
  constructor(isAllowed: (type: ConsentType) => boolean = () => true) {
    this.#isAllowed = isAllowed;
  }

  list(): readonly ScriptToRegister[] {
    return [...this.#scripts.values()];
  }

  isLoaded(id: string): boolean {
    return this.#scripts.get(id)?.element !== undefined;
  }

  /** Loads at once if consented to. Idempotent by id: the first one stays. */
  register(script: ScriptToRegister): void {
    if (this.#scripts.has(script.id)) return;
    this.#scripts.set(script.id, { ...script });
    this.#update();
  }

  follow(record: ConsentRecord): void {
    this.#consents = script => isAgreedTo(record, script);
    this.#update();
  }

  #update(): void {
    for (const script of this.#scripts.values()) {
      const isWanted = this.#consents(script) && this.#isAllowed(script.type);
      if (isWanted && script.element === undefined) this.#load(script);
      if (!isWanted && script.element !== undefined) remove(script, script.element);
    }
  }

  #load(script: Registered): void {
    const element = document.createElement('script');
    for (const [name, value] of Object.entries(script.attributes ?? {})) element.setAttribute(name, value);
    element.dataset['consent'] = script.id;
    element.src = this.#addresses?.createScriptURL(script.src) ?? script.src;
    element.addEventListener('load', () => {
      if (script.element === element) attempt(script, script.load);
    });
    element.addEventListener('error', () => {
      console.warn(`The script ${script.id} could not be loaded.`);
      if (script.element === element) script.element = undefined;
      element.remove();
    });
    script.element = element;
    document.head.append(element);
  }
}

function remove(script: Registered, element: HTMLScriptElement): void {
  script.element = undefined;
  attempt(script, script.unload);
  // A script that is merely removed while loading would still run on arrival; in another document it cannot.
  new Document().adoptNode(element);
}

/** Errors of foreign code must not break the page. */
function attempt({ id }: ScriptToRegister, action: (() => void) | undefined): void {
  try {
    action?.();
  } catch (error) {
    console.warn(`An action of the script ${id} failed.`, error);
  }
}
