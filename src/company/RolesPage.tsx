import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { RolesEvent } from '../../machines/company/roles.setup.ts';
import type { RoleLine, RolesView } from '../../machines/company/roles.view.ts';
import type { StepUpFlow } from '../step-up/StepUp.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { CardRows, RowCard, useRowStyles } from '../ui/lists/CardRows.tsx';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Facts } from './Facts.tsx';
import { RoleForm } from './RoleForm.tsx';

export interface RolesPageProps {
  /** Links to the pages beside it. Default: none. */
  readonly children?: ReactNode;
  readonly view: RolesView;
  /** The fresh code that is asked for. */
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: RolesEvent) => void;
}

/** The page of roles: what their people may do and for how much. */
export const RolesPage = (props: RolesPageProps) => (
  <div className={useRowStyles().page}>
    <Content {...props} />
  </div>
);

const Content = ({ view, stepUp, send, children }: RolesPageProps): ReactNode => {
  switch (view.show) {
    case 'waiting':
      return (
        <Stack gap={12} role="status">
          <HiddenText>{say('Loading the roles')}</HiddenText>
          <Skeleton heightPx={128} />
          <Skeleton heightPx={128} />
        </Stack>
      );
    case 'unreadable':
      return (
        <ErrorState
          title={say('We could not load the roles')}
          detail={say('{words} Nothing was changed.', { words: view.words })}
          actions={[{ words: say('Try again'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'form':
      return <RoleForm form={view.form} stepUp={stepUp} send={send} />;
    case 'list':
      return (
        <Roles view={view} send={send}>
          {children}
        </Roles>
      );
  }
};

interface RolesProps {
  readonly view: Extract<RolesView, { show: 'list' }>;
  readonly children: ReactNode;
  readonly send: (event: RolesEvent) => void;
}

const Roles = ({ view: { roles, mayAdd, note, asked }, send, children }: RolesProps) => (
  <>
    <Row gap={12} justify="between">
      <PageHeading>{say('Roles')}</PageHeading>
      {mayAdd && (
        <Button appearance="primary" onClick={() => send({ type: 'add.requested' })}>
          {say('Add a role')}
        </Button>
      )}
    </Row>
    {children}
    <Quiet measure>
      {say('A person may do what the role says, and nothing else. You give only what you may do yourself.')}
    </Quiet>
    {note !== null && <Notice tone="success">{note}</Notice>}
    <CardRows items={roles} keyOf={({ roleId }) => roleId} name={say('Roles')}>
      {(role) => <RoleRow role={role} send={send} />}
    </CardRows>
    {asked !== null && (
      <ModalFrame
        title={say('Delete the role {name}?', { name: asked.name })}
        busy={asked.isDeleting}
        onClose={() => send({ type: 'delete.left' })}
      >
        {asked.message !== null && <Notice tone="danger">{asked.message}</Notice>}
        <p>{say('Nobody has it. It cannot be given any more.')}</p>
        <Row gap={8} justify="end">
          <Button disabledFocusable={asked.isDeleting} onClick={() => send({ type: 'delete.left' })}>
            {say('Keep it')}
          </Button>
          <Button
            appearance="primary"
            disabledFocusable={asked.isDeleting}
            onClick={() => send({ type: 'delete.confirmed' })}
          >
            {asked.isDeleting ? say('One moment…') : say('Delete the role')}
          </Button>
        </Row>
      </ModalFrame>
    )}
  </>
);

const RoleRow = ({ role, send }: { readonly role: RoleLine } & Pick<RolesProps, 'send'>) => {
  const { roleId, name, isOwn, people, limits, modules, whyNotChanged, whyNotDeleted } = role;
  return (
    <RowCard
      name={name}
      state={isOwn ? { tone: 'brand', words: say('Your role') } : { tone: 'neutral', words: people }}
      level={2}
      acts={
        whyNotChanged === null ? (
          <>
            <Button
              aria-label={say('Change: {name}', { name })}
              onClick={() => send({ type: 'edit.requested', roleId })}
            >
              {say('Change')}
            </Button>
            {whyNotDeleted === null && (
              <Button
                appearance="subtle"
                aria-label={say('Delete: {name}', { name })}
                onClick={() => send({ type: 'delete.requested', roleId })}
              >
                {say('Delete')}
              </Button>
            )}
          </>
        ) : null
      }
    >
      <Quiet>{isOwn ? say('{people}. {limits}', { people, limits }) : limits}</Quiet>
      <Facts facts={modules.map(({ title, text }) => ({ name: title, value: text }))} />
      {whyNotChanged !== null && <Quiet small>{whyNotChanged}</Quiet>}
      {whyNotChanged === null && whyNotDeleted !== null && <Quiet small>{whyNotDeleted}</Quiet>}
    </RowCard>
  );
};
