import { textLike } from './shapes.ts';

/** At least 8 characters, an uppercase letter, a lowercase letter and a digit (spec 1 §5). */
export const newPasswordPattern = /^(?=[\s\S]*[a-z])(?=[\s\S]*[A-Z])(?=[\s\S]*\d)[\s\S]{8,64}$/;

/** A password that is being set; whoever signs in may still have one from before the rule. */
export const NewPassword = textLike(newPasswordPattern, 64);
