import { type AnyStateMachine, StateMachine } from 'xstate';

/** A transition of a chart's configuration in its long form: always an object in a list. */
export interface CandidateConfig {
  target?: string | readonly string[];
  guard?: unknown;
  actions?: readonly unknown[];
  reenter?: boolean;
}

export interface InvokeConfig {
  src: string;
  onDone?: CandidateConfig[];
  onError?: CandidateConfig[];
}

/** A state of a chart's configuration in its long form, so that any part of it can be changed. */
export interface StateConfig {
  id?: string;
  type?: string;
  initial?: string;
  on?: Record<string, CandidateConfig[]>;
  after?: Record<string, CandidateConfig[]>;
  always?: CandidateConfig[];
  onDone?: CandidateConfig[];
  entry?: unknown[];
  exit?: unknown[];
  invoke?: InvokeConfig[];
  states?: Record<string, StateConfig>;
}

/** A copy of a machine's configuration in its long form. Functions are not copied. */
export const expandedConfig = (machine: AnyStateMachine): StateConfig => stateConfig(machine.config as RawState);

/** Limit of microsteps for one event. A fault can make a chart loop for ever, already when it begins. */
const maxIterations = 1_000;

/** Builds a machine from a configuration and changed implementations. Other implementations are those of `like`. */
export const machineOf = (
  like: AnyStateMachine,
  config: StateConfig,
  changed: Partial<AnyStateMachine['implementations']> = {},
): AnyStateMachine =>
  new StateMachine(
    { ...config, options: { maxIterations } } as never,
    { ...like.implementations, ...changed } as never,
  ) as unknown as AnyStateMachine;

/** The state at a path. The caller may change it in place. */
export const stateAt = (config: StateConfig, path: readonly string[]): StateConfig => {
  let at = config;
  for (const key of path) {
    const next = at.states?.[key];
    if (!next) throw new Error(`there is no state ${path.join('.')}`);
    at = next;
  }
  return at;
};

type RawState = Readonly<Record<string, unknown>>;

const stateConfig = (raw: RawState): StateConfig => ({
  ...raw,
  ...(raw['on'] === undefined ? {} : { on: mapped(raw['on'], candidates) }),
  ...(raw['after'] === undefined ? {} : { after: mapped(raw['after'], candidates) }),
  ...(raw['always'] === undefined ? {} : { always: candidates(raw['always']) }),
  ...(raw['onDone'] === undefined ? {} : { onDone: candidates(raw['onDone']) }),
  entry: listed(raw['entry']),
  exit: listed(raw['exit']),
  invoke: listed(raw['invoke']).map((each) => invokeConfig(each as RawState)),
  ...(raw['states'] === undefined ? {} : { states: mapped(raw['states'], (state) => stateConfig(state as RawState)) }),
});

const invokeConfig = (raw: RawState): InvokeConfig => ({
  ...(raw as unknown as InvokeConfig),
  ...(raw['onDone'] === undefined ? {} : { onDone: candidates(raw['onDone']) }),
  ...(raw['onError'] === undefined ? {} : { onError: candidates(raw['onError']) }),
});

const candidates = (raw: unknown): CandidateConfig[] =>
  listed(raw).map((each) =>
    typeof each === 'string'
      ? { target: each }
      : { ...(each as CandidateConfig), actions: listed((each as CandidateConfig).actions) },
  );

const listed = (raw: unknown): unknown[] => (raw === undefined ? [] : Array.isArray(raw) ? [...raw] : [raw]);

const mapped = <To>(raw: unknown, to: (value: unknown) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(raw as RawState).map(([key, value]) => [key, to(value)]));
