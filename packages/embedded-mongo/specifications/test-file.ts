import type { Document } from 'mongodb';

/** The parts of a unified-format test file that the runner reads. */
export interface TestFile {
  readonly description: string;
  readonly runOnRequirements?: readonly Requirement[];
  readonly createEntities?: readonly Document[];
  readonly initialData?: readonly CollectionData[];
  readonly tests: readonly TestCase[];
}

export interface Requirement {
  readonly minServerVersion?: string;
  readonly maxServerVersion?: string;
  readonly topologies?: readonly string[];
  readonly serverParameters?: Document;
  readonly auth?: boolean;
  readonly serverless?: string;
  readonly csfle?: unknown;
}

export interface CollectionData {
  readonly collectionName: string;
  readonly databaseName: string;
  readonly documents: readonly Document[];
}

export interface TestCase {
  readonly description: string;
  readonly skipReason?: string;
  readonly runOnRequirements?: readonly Requirement[];
  readonly operations: readonly Operation[];
  readonly expectEvents?: readonly ExpectedEvents[];
  readonly outcome?: readonly CollectionData[];
}

export interface Operation {
  readonly object: string;
  readonly name: string;
  readonly arguments?: Document;
  readonly expectResult?: unknown;
  readonly expectError?: Document;
  readonly saveResultAsEntity?: string;
  readonly ignoreResultAndError?: boolean;
}

export interface ExpectedEvents {
  readonly client: string;
  readonly eventType?: string;
  readonly ignoreExtraEvents?: boolean;
  readonly events: readonly Document[];
}

/** What a test asks for that is omitted here by design: fail points, encryption, several servers. */
export class RefusedByDesign extends Error {}
