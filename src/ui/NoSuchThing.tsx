import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import { PageHeading } from './PageHeading.tsx';
import { Row } from './Row.tsx';
import { Stack } from './Stack.tsx';

export interface NoSuchThingProps {
  /** `No such deposit` */
  readonly title: string;
  readonly sentence: string;
  readonly onAgain: () => void;
  /** A link to the list in which it may be found. */
  readonly children: ReactNode;
}

/** A page whose address names something that does not exist, or belongs to somebody else. */
export const NoSuchThing = ({ title, sentence, onAgain, children }: NoSuchThingProps) => (
  <Stack gap={16}>
    <PageHeading>{title}</PageHeading>
    <p>{sentence}</p>
    <Row gap={8}>
      <Button onClick={onAgain}>{say('Look again')}</Button>
      {children}
    </Row>
  </Stack>
);
