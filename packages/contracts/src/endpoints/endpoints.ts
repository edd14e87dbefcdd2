import * as billing from '../billing';
import * as core from '../core';
import * as crm from '../crm';
import * as gateway from '../gateway';
import type { EndpointContract } from '../shared/endpoint';

const isEndpoint = (value: unknown): value is EndpointContract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'service' in value;

const modules: Record<string, unknown> = { ...core, ...crm, ...billing, ...gateway };

/** Every endpoint by its name; tests, stubs and documentation walk through it. */
export const ENDPOINTS: Readonly<Record<string, EndpointContract>> = Object.fromEntries(
  Object.entries(modules).filter((entry): entry is [string, EndpointContract] => isEndpoint(entry[1])),
);
