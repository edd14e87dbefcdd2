import { Badge } from '@freightdesk/ui/badge';
import { Button } from '@freightdesk/ui/button';
import { Dialog } from '@freightdesk/ui/dialog';
import { TextAreaField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { useState } from 'react';
import { readTallyAnswer, type TallyAnswer } from './tally-answer.rules';

/** Tells what Tally has answered to an import in plain words. Nothing is stored. */
export function TallyAnswerDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const answer = readTallyAnswer(text);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Tally's answer"
      description="What Tally writes after an import: from its window, from Tally.imp, or from a program that sends the files."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Stack $gap={4}>
        <TextAreaField
          label="Answer"
          rows={6}
          placeholder="<RESPONSE>…</RESPONSE>"
          value={text}
          error={text.trim() && !answer ? 'This is no answer of Tally' : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <div role="status">{answer && <Verdict answer={answer} />}</div>
      </Stack>
    </Dialog>
  );
}

const Verdict = ({ answer: { isTaken, verdict, refusals } }: { answer: TallyAnswer }) => (
  <Stack $gap={2}>
    <div>
      <Badge tone={isTaken ? 'green' : 'red'}>{isTaken ? 'Taken' : 'Not taken'}</Badge>
    </div>
    <p>{verdict}</p>
    {refusals.length > 0 && (
      <ul>
        {refusals.map((refusal) => (
          <li key={refusal}>{refusal}</li>
        ))}
      </ul>
    )}
  </Stack>
);
