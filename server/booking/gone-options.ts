import { say } from '../../contract/say.ts';

interface GoneOption {
  readonly optionId: string;
  /** Absent: the airline no longer names it. */
  readonly name?: string;
}

/** Facts of a refusal `options-gone`: `optionIds`, separated by commas, and `names`, such as `Seat 12A and 20 kg`. */
export const goneFacts = (gone: readonly GoneOption[]): { readonly optionIds: string; readonly names: string } => {
  const names = [...new Set(gone.map(({ name }) => name ?? say('an option')))];
  const last = names.at(-1) ?? '';
  return {
    optionIds: [...new Set(gone.map(({ optionId }) => optionId))].join(','),
    names: names.length < 2 ? last : say('{names} and {last}', { names: names.slice(0, -1).join(', '), last }),
  };
};
