// Stands in for src/live-flows/live-flows.ts in the gallery: flows are staged, or begin and wait.
import { useLayoutEffect, useState } from 'react';
import type { AnyActorLogic, AnyActorRef } from 'xstate';
import { stage } from './stage.ts';

export const useFlow = (flow: string, logic: AnyActorLogic, options: object = {}): AnyActorRef =>
  useState(() => stage.actorOf(flow, logic, options))[0];

export const useListed = (flow: string, ref: AnyActorRef): void =>
  useLayoutEffect(() => stage.follow(flow, () => ref.send({ type: 'gallery.put' })), [flow, ref]);

export const listFlow = (): (() => void) => () => {};

export const recorderReady = null;
