// Looks at the states of one flow in the gallery's page: presses, reads and measures. Runs in the browser.
import type { ScreenState } from '../../../flows/gallery/screen-states.ts';
import type { Gallery, StagedPage } from '../../../src/gallery/main.tsx';
import { Effects, hold } from './effects.ts';
import {
  controlsIn,
  isBlocked,
  isVisible,
  kindOfControl,
  labelledIn,
  nameOf,
  roleOf,
  topLayer,
  withoutSpaces,
  wordsIn,
} from './elements.ts';
import { Count, type Presence } from './presence.ts';
import { press, pressKey, pressKeys, takesKeys } from './press.ts';
import { frame, settled, within } from './settled.ts';
import { amountsIn, digitsOf, isAmount, textsIn } from './view-texts.ts';

declare const gallery: Gallery;

/** What the probe is told of a flow. */
export interface ProbeOrder {
  readonly flow: string;
  /** Ways in which the page may stand. The first that shows the flow counts. */
  readonly pages: readonly StagedPage[];
  readonly states: readonly ScreenState[];
  /** Types of the events that a person may send on this page. */
  readonly byHand: readonly string[];
  /** Types of the events that the page sends by itself, whether they are accepted or not. */
  readonly fromElsewhere: readonly string[];
  /** Whether the flow belongs to the frame around the pages. */
  readonly isOfFrame: boolean;
}

/** A fault, in words that name the state. */
export interface Finding {
  readonly state: string;
  readonly what: string;
}

/** What the probe has seen of a flow. */
export interface Seen {
  readonly findings: readonly Finding[];
  /** Texts and figures of the view, by path. */
  readonly texts: Readonly<Record<string, Presence>>;
  /** Events that a person may send where the chart accepts them, by type. */
  readonly offers: Readonly<Record<string, Presence>>;
  /** Events that controls send where the chart does not accept them, by type, with control and state of each. */
  readonly ignored: Readonly<Record<string, readonly string[]>>;
  /** Figures that stand under a label, as `Charge: charge, chargeMinor`: the label, and the fields that have the figure. */
  readonly labels: readonly string[];
}

/** Frames within which a page shows its flows. */
const framesToShow = 90;

const firstThatShows = async ({ flow, pages }: ProbeOrder): Promise<StagedPage | null> => {
  for (const page of pages) {
    gallery.open(page);
    await frame();
    // Some parts wait for the first press.
    document.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    if (await within(framesToShow, () => gallery.runs(flow))) return page;
  }
  return null;
};

/** React shows what it has loaded no sooner than this after the last thing that it showed. */
const revealMs = 350;

/**
 * Draws the page, or leaves it transparent: then it is laid out as ever, but the browser paints no pixels. Only the
 * colours that axe judges need a page that is drawn.
 */
const draw = (isDrawn: boolean): void => {
  document.documentElement.style.opacity = isDrawn ? '' : '0';
};

/** Opens the page, and lets each state load what it shows, so that nothing of it comes later than the rest. */
const open = async (order: ProbeOrder): Promise<boolean> => {
  const { flow, states } = order;
  hold(false);
  const page = await firstThatShows(order);
  if (page === null) return false;
  for (const { snapshot } of states) {
    gallery.put(flow, snapshot);
    await frame();
  }
  await new Promise((done) => setTimeout(done, revealMs));
  await settled();
  return gallery.runs(flow);
};

let effects: Effects | undefined;

/** What pressing a control of a kind does: types of the events that the flow hears, and whether it reveals more controls. */
interface Press {
  readonly hears: readonly string[];
  readonly reveals: readonly string[];
}

const maxPresses = 90;

/** Menus and tabs whose acts and words belong to each state of the page: they stand open while it is read and pressed. */
const layOpen = (): void => {
  for (const menu of document.querySelectorAll('[role=menu][popover]')) menu.removeAttribute('popover');
  for (const panel of document.querySelectorAll('[role=tabpanel][hidden]')) panel.removeAttribute('hidden');
};

const opensLaidOpen = (element: Element): boolean => {
  const opened = document.getElementById(element.getAttribute('popovertarget') ?? '');
  return opened !== null && opened.getAttribute('role') === 'menu';
};

/** Stands for an event that another flow of the page was sent. */
const anotherFlow = 'another flow';

class Probe {
  readonly #order: ProbeOrder;
  readonly #known = new Map<string, Press>();
  readonly #findings: Finding[] = [];
  readonly #texts = new Count();
  readonly #offers = new Count();
  readonly #ignored = new Map<string, string[]>();
  readonly #labels = new Set<string>();

  constructor(order: ProbeOrder) {
    this.#order = order;
  }

  async run(): Promise<Seen> {
    if (gallery.runs(this.#order.flow)) for (const state of this.#order.states) await this.#look(state);
    else this.#find('page', `does not show the flow: ${document.body.innerText.replace(/\s+/g, ' ').slice(0, 160)}`);
    return {
      findings: this.#findings,
      texts: this.#texts.all,
      offers: this.#offers.all,
      ignored: Object.fromEntries(this.#ignored),
      labels: [...this.#labels],
    };
  }

  #find(state: string, what: string): void {
    if (!this.#findings.some((known) => known.what === what)) this.#findings.push({ state, what });
  }

  async #put(state: ScreenState): Promise<void> {
    hold(false);
    gallery.put(this.#order.flow, state.snapshot);
    await settled();
    layOpen();
    hold(true);
  }

  async #look(state: ScreenState): Promise<void> {
    await this.#put(state);
    if (!gallery.runs(this.#order.flow)) return this.#find(state.name, 'the page no longer shows the flow');
    let words = wordsIn(document.body);
    this.#nameTwice(state);
    this.#readLabels(state);
    const offered = await this.#pressAll(state, (more) => {
      words += `\n${more}`;
    });
    for (const type of state.accepts)
      if (this.#order.byHand.includes(type)) this.#offers.note(type, offered.has(type), state.name);
    this.#read(state, words);
  }

  /** Presses each kind of control once in its first and once in its last place, and returns all event types offered. */
  async #pressAll(state: ScreenState, readMore: (words: string) => void): Promise<ReadonlySet<string>> {
    effects ??= new Effects();
    const offered = new Set<string>();
    const tried = new Set<string>();
    for (let presses = 0; presses < maxPresses; presses += 1) {
      const next = controlsIn(topLayer(), this.#order.isOfFrame).find((element) => {
        if (isBlocked(element)) return false;
        const kind = kindOfControl(element);
        if (tried.has(kind)) return false;
        const known = this.#known.get(kind);
        if (!known) return true;
        tried.add(kind);
        this.#noteIgnored(state, `${roleOf(element)} "${nameOf(element)}"`, known.hears);
        for (const type of [...known.hears, ...known.reveals]) offered.add(type);
        return false;
      });
      if (!next) break;
      const kind = kindOfControl(next);
      tried.add(kind);
      const done = await this.#pressOne(state, next, readMore);
      this.#known.set(kind, done);
      for (const type of [...done.hears, ...done.reveals]) offered.add(type);
    }
    return offered;
  }

  async #pressOne(state: ScreenState, element: Element, readMore: (words: string) => void): Promise<Press> {
    const title = `${roleOf(element)} "${nameOf(element)}"`;
    const before = new Set(controlsIn(topLayer(), true));
    effects?.reset();
    press(element);
    await this.#answered();
    if (element.isConnected && (this.#silent() || takesKeys(element))) {
      pressKeys(element);
      if (element instanceof HTMLElement) element.blur();
      await this.#answered();
    }
    const hears = this.#heardIn(state, title);
    const reveals: string[] = [];
    if (hears.every((type) => type === anotherFlow)) {
      await settled();
      readMore(wordsIn(document.body));
      const revealed = controlsIn(topLayer(), true).filter((each) => !before.has(each) && !isBlocked(each));
      for (const each of revealed.slice(0, 20)) {
        if (!each.isConnected || !isVisible(each)) continue;
        effects?.reset();
        press(each);
        await this.#answered();
        reveals.push(...this.#heardIn(state, `${roleOf(each)} "${nameOf(each)}"`));
      }
      if (this.#isDead(element)) this.#find(state.name, `pressing ${title} does nothing`);
      pressKey(document.activeElement ?? document.body, 'Escape');
      if (element.isConnected && element.getAttribute('aria-expanded') === 'true') press(element);
    }
    if (!this.#isStillThere()) await open(this.#order);
    await this.#put(state);
    return { hears, reveals };
  }

  #isStillThere(): boolean {
    return gallery.runs(this.#order.flow);
  }

  /** A press is answered at once, or after the frame in which it is shown. */
  async #answered(): Promise<void> {
    await within(3, () => !this.#silent());
  }

  #silent(): boolean {
    return gallery.heard.length === 0 && gallery.leaving.length === 0 && effects?.other === 0;
  }

  /** What is heard after the first event meets the state that it leads to. */
  #noteIgnored({ accepts, name }: ScreenState, title: string, [first]: readonly string[]): void {
    if (first === undefined || first === anotherFlow || accepts.includes(first)) return;
    if (this.#order.fromElsewhere.includes(first)) return;
    this.#ignored.set(first, [...(this.#ignored.get(first) ?? []), `${name}: ${title}`]);
  }

  #heardIn(state: ScreenState, title: string): readonly string[] {
    const own = gallery.heard.filter(({ flow }) => flow === this.#order.flow).map(({ event }) => event.type);
    this.#noteIgnored(state, title, own);
    return own.length > 0 ? own : gallery.heard.length > 0 ? [anotherFlow] : [];
  }

  #isDead(element: Element): boolean {
    if (!this.#silent() || (effects?.changes ?? 0) > 0 || opensLaidOpen(element)) return false;
    if (
      element.matches(
        'a[href], [aria-current]:not([aria-current=false]), [aria-selected=true], [aria-checked=true], [aria-pressed=true], :checked',
      )
    )
      return false;
    if (element instanceof HTMLInputElement && (element.readOnly || element.type === 'file')) return false;
    return !element.matches('[tabindex="0"]:not([role]):not(button):not(input)');
  }

  /** No two controls of one role share a name in one group. */
  #nameTwice(state: ScreenState): void {
    const seen = new Map<Element, Set<string>>();
    const groups =
      'form, fieldset, tr, li, dialog, section, article, [role=group], [role=radiogroup], [role=toolbar], [role=row], [role=listitem], [role=dialog], [role=menu], [role=listbox], [role=tabpanel]';
    for (const element of controlsIn(topLayer(), this.#order.isOfFrame)) {
      const group = element.parentElement?.closest(groups);
      if (!group) continue;
      const names = seen.get(group) ?? new Set();
      seen.set(group, names);
      const title = `${roleOf(element)} "${nameOf(element)}"`;
      if (nameOf(element) === '')
        this.#find(state.name, `${roleOf(element)} without a name: ${element.outerHTML.slice(0, 100)}`);
      else if (names.has(title)) this.#find(state.name, `two controls of one group are ${title}`);
      names.add(title);
    }
  }

  #read({ name, view }: ScreenState, words: string): void {
    for (const { path, text } of textsIn(view))
      this.#texts.note(path, words.includes(withoutSpaces(text)), `${name}, "${text.slice(0, 60)}"`);
  }

  /** Figures of the view that stand under a label, by label. */
  #readLabels({ view }: ScreenState): void {
    const fields = new Map<string, Set<string>>();
    const note = (path: string, text: string): void => {
      const key = path.replace(/\.\*/g, '').split('.').at(-1) ?? path;
      fields.set(text, (fields.get(text) ?? new Set()).add(key));
    };
    for (const { path, text } of textsIn(view)) if (/\d/.test(text)) note(path, withoutSpaces(text));
    for (const { path, minor } of amountsIn(view)) note(path, digitsOf((minor / 100).toFixed(2)));
    for (const { label, text } of labelledIn(document.body)) {
      const found = fields.get(withoutSpaces(text)) ?? (isAmount(text) ? fields.get(digitsOf(text)) : undefined);
      if (found) this.#labels.add(`${label}: ${[...found].sort().join(', ')}`);
    }
  }
}

const isHiddenForNothing = (): boolean =>
  document.querySelector('#portal[aria-hidden=true]') !== null && topLayer() === document.body;

/** Widest of the page's contents beyond the window, in pixels. */
const overflow = (): number => document.documentElement.scrollWidth - innerWidth;

/** The flow that is looked at. */
let looked: ProbeOrder | undefined;

const lookedAt = (): ProbeOrder => {
  if (!looked) throw new Error('no flow is open');
  return looked;
};

/** What a test asks of the page. States are named by their place in the order. */
export interface PageProbe {
  /** Opens the page of a flow, unless it stands open. Returns whether it shows the flow. */
  open(order: ProbeOrder): Promise<boolean>;
  look(): Promise<Seen>;
  /** What sticks out in these states. */
  measure(states: readonly number[]): Promise<readonly Finding[]>;
  /** Puts the flow into a state, and draws the page. */
  put(state: number): Promise<void>;
}

const probe: PageProbe = {
  async open(order) {
    looked = order;
    draw(false);
    return open(order);
  },
  async look() {
    draw(false);
    return new Probe(lookedAt()).run();
  },
  async measure(states) {
    draw(false);
    const { flow, states: all } = lookedAt();
    const findings: Finding[] = [];
    for (const { name, snapshot } of states.flatMap((state) => all[state] ?? [])) {
      hold(false);
      gallery.put(flow, snapshot);
      await settled();
      if (overflow() > 0) findings.push({ state: name, what: `is ${overflow()} px too wide for ${innerWidth} px` });
    }
    return findings;
  },
  async put(state) {
    const order = lookedAt();
    const found = order.states[state];
    if (!found) throw new Error(`no state ${state}`);
    draw(true);
    hold(false);
    gallery.put(order.flow, found.snapshot);
    await settled();
    // A dialog that is gone without having given back the focus leaves the page hidden.
    if (gallery.runs(order.flow) && (await within(30, () => !isHiddenForNothing()))) return;
    await open({ ...order, states: [found] });
  },
};
Object.assign(globalThis, { probe });
