import type { FlowModel } from '../model/flow-model.ts';
import { plain, table } from './markdown.ts';
import { guardNames, requirementsOf } from './page.ts';

const legend = `## How to read a picture

A click on a picture opens it in full size, where it can be searched.

- A box is a state: its key, its title, and below the line what it does while the flow stands in it. *runs* names the
  actors that are started there; *entry* and *exit* the actions; *waits for* who must act before it ends.
- An event that does not leave its state stands in the box: \`email.changed → keepEmail\`. *again* enters the state anew,
  *stays* changes nothing.
- An arrow is labelled with what triggers it: an event, \`always\`, \`after\` a delay (with its length where that is fixed),
  an actor that is *done* or has *failed*. The condition stands in brackets: it must hold. What is done on the way follows
  a slash, in smaller type.
- Where several candidates answer one event they are numbered; the first whose guard holds is taken. The numbers go on
  from arrow to arrow and into the box. A candidate that leads to two regions at once stands on both arrows.
- Where one event leads from four states or more to the same state, it stands in the boxes instead of on arrows:
  \`search.renewed → left\`. The target says *from 9 states*.
- A dot leads to the state that is entered first. A double border is a final state. Dashed boxes are regions that are
  active at the same time. An arrow from the border of a box may be taken from anywhere within it.
- A large flow has an overview and more pictures below it. A pile of cards is a folded state: its inside has a picture of
  its own, in which dotted boxes are the states around it. An arrow that leaves a folded state from inside says only its
  event.
- Names are the machine's own, so that they can be searched for in \`machines/\`.`;

/** The index page of the atlas: a line for each flow, and how to read the pictures. */
export const indexPageOf = (models: readonly FlowModel[]): string =>
  [
    '<!-- Written by `npm run flows -- draw`; the machines are the source. -->',
    '# Flow atlas',
    'Every flow of the portal and of its orders, drawn from the machine that runs.',
    table(
      ['Flow', 'What it is for', 'Area', 'States', 'Transitions', 'Guards', 'Actors', 'Requirements'],
      models.map((model) => [
        `[${plain(model.title)}](${model.name}.md)`,
        plain(model.purpose),
        model.area,
        String(model.states.length - 1),
        String(model.transitions.length),
        String(guardNames(model).length),
        String(new Set(model.states.flatMap(({ invokes }) => invokes.map(({ actor }) => actor))).size),
        requirementsOf(model).join(', '),
      ]),
    ),
    legend,
  ]
    .join('\n\n')
    .concat('\n');
