import { Button, Field, makeStyles, Rating, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { reviewWordsMost } from '../../contract/public/testimonials.ts';
import { say } from '../../contract/say.ts';
import { viewOfReviewForm } from '../../machines/company/review-form.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Stack.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { portalReviewForm } from './review-form-actors.ts';

const useStyles = makeStyles({
  stars: { margin: '0', padding: '0', border: 'none' },
  row: { display: 'flex' },
});

const starsOf = (rating: number): string => say({ one: '{count} star', other: '{count} stars' }, { count: rating });

/** The person's only review of the portal, for its page of testimonials. `isGiven`: it was left before. */
export const ReviewSection = ({ isGiven }: { readonly isGiven: boolean }) => {
  const styles = useStyles();
  const [intentSeed] = useState(newIntent);
  const flow = useFlow('review-form', portalReviewForm, { input: { isGiven, intentSeed } });
  const view = useView(flow, viewOfReviewForm);
  return (
    <ProfileSection
      title={say('Your review')}
      words={say('What you think of working here, for the page of testimonials.')}
    >
      {view.show === 'given' ? (
        <Notice tone="success">{view.words}</Notice>
      ) : (
        <Stack
          noValidate
          as="form"
          gap={16}
          aria-label={say('Your review')}
          onSubmit={(event) => {
            event.preventDefault();
            flow.send({ type: 'review.sent' });
          }}
        >
          {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
          <fieldset className={styles.stars} disabled={view.isSending}>
            <Field label={say('Rating')} validationMessage={view.fieldMessages.rating}>
              <Rating
                ref={view.focus === 'rating' ? takeFocus : null}
                tabIndex={-1}
                size="extra-large"
                color="brand"
                itemLabel={starsOf}
                value={view.rating ?? 0}
                onChange={(_, { value }) => {
                  if (value !== undefined) flow.send({ type: 'rating.chosen', rating: value });
                }}
              />
            </Field>
          </fieldset>
          <Field
            label={say('In your words')}
            hint={view.fieldMessages.words === null ? say('Your first name and your agency stand below it.') : null}
            validationMessage={view.fieldMessages.words}
          >
            <Textarea
              ref={view.focus === 'words' ? takeFocus : null}
              resize="vertical"
              rows={4}
              maxLength={reviewWordsMost}
              readOnly={view.isSending}
              value={view.typed}
              onChange={(_, { value: text }) => flow.send({ type: 'words.typed', text })}
            />
          </Field>
          <div className={styles.row}>
            <Button type="submit" disabledFocusable={view.isSending}>
              {view.isSending ? say('Sending …') : say('Send review')}
            </Button>
          </div>
        </Stack>
      )}
    </ProfileSection>
  );
};
