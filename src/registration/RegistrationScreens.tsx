import { useState } from 'react';
import { viewOfRegistrationForm } from '../../machines/registration/registration-form.view.ts';
import type { RegistrationKind } from '../../machines/registration/typed-registration.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { agencyToday } from '../ui/agency-today.ts';
import { RegistrationPage } from './RegistrationPage.tsx';
import { portalRegistrationForm } from './registration-form-actors.ts';

const Registration = ({ kind }: { readonly kind: RegistrationKind }) => {
  const [input] = useState(() => ({
    kind,
    today: agencyToday(),
    defaultCountry: pageTenant().defaultPhoneNumberCode,
    intentSeed: newIntent(),
  }));
  const flow = useFlow('registration-form', portalRegistrationForm, { input });
  return <RegistrationPage view={useView(flow, viewOfRegistrationForm)} send={flow.send} flow={flow} />;
};

/* The pages of registration. Each kind of company has one (REG-01). */
export const ProprietorScreen = () => <Registration key="proprietor" kind="proprietor" />;
export const PartnershipScreen = () => <Registration key="partnership" kind="partnership" />;
export const CompanyScreen = () => <Registration key="company" kind="company" />;
export const CorporateScreen = () => <Registration key="corporate" kind="corporate" />;
export const ApiSignUpScreen = () => <Registration key="api" kind="api" />;
