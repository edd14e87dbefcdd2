import { portalAnswerBody } from '@freightdesk/contracts/billing';
import { showError } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { FileField } from '@freightdesk/ui/field';
import { Section, Stack } from '@freightdesk/ui/page';
import { useState } from 'react';
import { useRegistration } from './einvoice.queries';
import { answerOfText } from './einvoice.rules';

/** Takes the file that the portal has answered with, and stores it. */
export function PortalAnswerForm({ id }: { id: number }) {
  const [file, setFile] = useState<File | null>(null);
  const registration = useRegistration(id);
  const store = async () => {
    const text = new TextDecoder().decode(await file?.arrayBuffer());
    const answer = portalAnswerBody.safeParse(answerOfText(text));
    if (answer.success) registration.mutate(answer.data);
    else showError(answer.error.issues[0]?.message ?? 'The file is no answer of the portal');
  };
  return (
    <Section
      title="Answer of the portal"
      description="The JSON file with IRN, acknowledgement and signed QR code"
    >
      <Stack>
        <FileField label="Answer" accept=".json,application/json" value={file} onChange={setFile} />
        <Button
          variant="primary"
          disabled={!file}
          pending={registration.isPending}
          pendingLabel="Storing..."
          onClick={() => void store()}
        >
          Store Answer
        </Button>
      </Stack>
    </Section>
  );
}
