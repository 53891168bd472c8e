import type { SignInEvent } from '../../machines/sign-in/sign-in.machine.ts';

export type SendSignIn = (event: SignInEvent) => void;
