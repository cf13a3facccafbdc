import { isAgreedTo, type ConsentRecord, type ConsentType } from '../rules/stored-consent.ts';

export interface ScriptToRegister {
  readonly id: string;
  readonly type: ConsentType;
  /** What must be agreed to, beside its type. */
  readonly version?: string;
  readonly src: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Runs once the script has loaded. */
  readonly load?: () => void;
  /** Runs when consent is withdrawn, before the element goes. */
  readonly unload?: () => void;
}

interface Registered extends ScriptToRegister {
  /** Undefined while it is not loaded. */
  element?: HTMLScriptElement | undefined;
}

/** Scripts that come and go with the consent to their type. */
export class ScriptRegistry {
  readonly #scripts = new Map<string, Registered>();
  readonly #isAllowed: (type: ConsentType) => boolean;
  #consents: (script: ScriptToRegister) => boolean = () => false;
  /** The document's policy takes the address of a script only from here. */
  readonly #addresses = window.trustedTypes?.createPolicy('consent-scripts', {
    createScriptURL: address => {
      if (this.list().some(({ src }) => src === address)) return address;
      throw new TypeError(`${address} is the address of no registered script.`);
    },
  });

  /** `isAllowed` says what the document's policy is ready for; the rest waits for the next document. */
  constructor(isAllowed: (type: ConsentType) => boolean = () => true) {
    this.#isAllowed = isAllowed;
  }

  list(): readonly ScriptToRegister[] {
    return [...this.#scripts.values()];
  }

  isLoaded(id: string): boolean {
    return this.#scripts.get(id)?.element !== undefined;
  }

  /** Loads it at once when its type is consented. An id that is registered already keeps its first script. */
  register(script: ScriptToRegister): void {
    if (this.#scripts.has(script.id)) return;
    this.#scripts.set(script.id, { ...script });
    this.#update();
  }

  /** Loads what is consented now, removes what is not. */
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
  // Out of the document alone it would still run when it arrives; in another document it cannot.
  new Document().adoptNode(element);
}

/** What a foreign script does wrong must not harm the page. */
function attempt({ id }: ScriptToRegister, action: (() => void) | undefined): void {
  try {
    action?.();
  } catch (error) {
    console.warn(`An action of the script ${id} failed.`, error);
  }
}
