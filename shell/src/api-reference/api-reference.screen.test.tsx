import { getSecondFactor, readApiDocument } from '@freightdesk/contracts/core';
import { Refusal, stub } from '@freightdesk/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { renderApp, signedIn } from '../../test/render-app';

jest.mock('swagger-ui-dist/swagger-ui-es-bundle.js', () => ({ __esModule: true, default: jest.fn() }));

const drawn = () => jest.mocked(SwaggerUI).mock.calls.map(([{ spec }]) => spec);

beforeEach(() => {
  localStorage.clear();
  // jsdom has no sheets without an element.
  Object.assign(document, { adoptedStyleSheets: [] });
  CSSStyleSheet.prototype.replaceSync = jest.fn();
  jest.mocked(SwaggerUI).mockClear();
});

async function open(document: (service: string | null) => Record<string, unknown> | Refusal) {
  const state = { enabled: false, required: false, recoveryCodesLeft: 0 };
  const answers = stub(readApiDocument, ({ query }) => document(query.get('service')));
  renderApp({ path: '/settings', api: [signedIn(), stub(getSecondFactor, state), answers] });
  await userEvent.click(await screen.findByRole('button', { name: 'Show Calls' }));
}

test('the calls of one service are there, and those of another one when it is chosen', async () => {
  await open((service) => ({ openapi: '3.1.0', service }));
  await waitFor(() => expect(drawn()).toEqual([{ openapi: '3.1.0', service: 'core' }]));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Part of the product' }), 'crm');
  await waitFor(() => expect(drawn().at(-1)).toEqual({ openapi: '3.1.0', service: 'crm' }));
});

test('a service that is away is named with Retry', async () => {
  await open(() => new Refusal(503, 'This part of the product is away at the moment', 'unavailable'));
  expect(await screen.findByText('The API reference could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

test('nothing can be sent from the page', async () => {
  await open(() => ({ openapi: '3.1.0' }));
  await waitFor(() => expect(SwaggerUI).toHaveBeenCalled());
  expect(jest.mocked(SwaggerUI).mock.calls[0]?.[0].supportedSubmitMethods).toEqual([]);
});
