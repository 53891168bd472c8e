/** At least 8 characters, an uppercase letter, a lowercase letter and a digit (spec 1 §5); at most 64. */
export const newPasswordPattern = /^(?=[\s\S]*[a-z])(?=[\s\S]*[A-Z])(?=[\s\S]*\d)[\s\S]{8,64}$/;
