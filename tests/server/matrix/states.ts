import { type FlightStateName, flightStates } from './flight-states.ts';
import { type StayStateName, stayStates } from './stay-states.ts';
import type { Maker } from './world.ts';

export type StateName = FlightStateName | StayStateName;

/** Every state of a sale. */
export const states: Readonly<Record<StateName, Maker>> = { ...flightStates, ...stayStates };
