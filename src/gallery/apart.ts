// The first import of the gallery: sets its page apart from the portal of the same origin, and stops its clock.

/** The day as of which all pages are shown, on which the flows' samples are made: noon in Dhaka. */
const today = Date.UTC(2026, 10, 25, 6);

const RealDate = Date;
class StandingDate extends RealDate {
  constructor(...given: readonly unknown[]) {
    super(...((given.length === 0 ? [today] : given) as [number]));
  }
  static override now = (): number => today;
}
globalThis.Date = StandingDate as DateConstructor;

/** A store in memory. What the gallery's page keeps must neither sign anybody out nor be found in the portal. */
const inMemory = (kept: ReadonlyMap<string, string>): Storage => {
  const values = new Map(kept);
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
};

const tenant = document.querySelector<HTMLMetaElement>('meta[name="tenant"]')?.content ?? '{}';
const { tenantId = '' } = JSON.parse(tenant) as { readonly tenantId?: string };
const signedIn = new Map([
  [`portolan.token/${tenantId}`, 'token sign-in'],
  ['portolan.deviceId', 'device-of-gallery'],
]);
Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: inMemory(signedIn) });
Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: inMemory(new Map()) });

const openDatabase = IDBFactory.prototype.open;
IDBFactory.prototype.open = function open(name, version) {
  return openDatabase.call(this, `gallery ${name}`, version);
};
