import { type ErrorAnswer, errorAnswer } from '@freightdesk/contracts/shared';

/**
 * A refusal by the API. `message` has this form: the status, a colon, a space and the body's
 * text (or the status text); `serverMessage` is what the service wants the user to read.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly serverMessage: string;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly requestId: string | undefined;

  constructor(status: number, text: string, answer: ErrorAnswer | undefined) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = answer?.code ?? 'unknown';
    this.serverMessage = answer?.message ?? '';
    this.fields = answer?.fields;
    this.requestId = answer?.requestId;
  }
}

/** Whether a call was refused because nobody is signed in any more (AUTH-10). A wrong password is a 401 too, but ends no session. */
export const isEndedSession = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code !== 'sign_in_failed';

/** The call never reached the API, or its answer never reached us. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('Network error. Please try again.', { cause });
    this.name = 'NetworkError';
  }
}

function parsedAnswer(text: string): ErrorAnswer | undefined {
  try {
    return errorAnswer.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The error that a response other than 2xx stands for. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const text = await response.text();
  return new ApiError(response.status, text || response.statusText, parsedAnswer(text));
}

/** What the user reads: the service's message, the text of a network failure, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.serverMessage || fallback;
  if (error instanceof NetworkError) return error.message;
  return fallback;
}
