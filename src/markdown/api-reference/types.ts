/** The parts of OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1) that the site's documents use. */

export type Reference = {$ref: string; description?: string};

export type Schema = {
  title?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  required?: string[];
  properties?: Record<string, Schema | Reference>;
  additionalProperties?: boolean | Schema | Reference;
  items?: Schema | Reference;
  oneOf?: (Schema | Reference)[];
  anyOf?: (Schema | Reference)[];
  'x-since'?: string;
};

export type Example = {summary?: string; value?: unknown};

export type MediaType = {
  schema?: Schema | Reference;
  example?: unknown;
  examples?: Record<string, Example | Reference>;
};

export type Parameter = {
  name: string;
  in: 'query' | 'path' | 'header' | 'cookie';
  required?: boolean;
  description?: string;
  schema?: Schema | Reference;
  example?: unknown;
  'x-since'?: string;
};

export type Header = {description?: string; schema?: Schema | Reference; example?: unknown};

export type Response = {
  description: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, MediaType>;
};

export type RequestBody = {description?: string; required?: boolean; content: Record<string, MediaType>};

export type SecurityScheme = {
  type: 'apiKey' | 'http';
  in?: 'header' | 'query' | 'cookie';
  name?: string;
  scheme?: string;
  description?: string;
  'x-since'?: string;
  /** The placeholder of the credential in samples. */
  'x-placeholder'?: string;
};

/** An error response: what the caller sees, why, and what helps. */
export type Failure = {status: number | string; body: string; cause: string; cure: string};

export type Change = {since: string; change: string};

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  servers?: Server[];
  security?: Record<string, string[]>[];
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody | Reference;
  responses: Record<string, Response | Reference>;
  'x-since': string;
  'x-changes'?: Change[];
  'x-errors'?: (Failure | Reference)[];
};

export type Server = {
  url: string;
  description?: string;
  variables?: Record<string, {default: string; description?: string}>;
};

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

export type Method = (typeof methods)[number];

export type Tag = {name: string; description: string; 'x-displayName': string};

export type OpenApiDocument = {
  openapi: string;
  info: {title: string; version: string; description: string};
  servers: Server[];
  tags: Tag[];
  security: Record<string, string[]>[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: Record<string, Record<string, unknown>> & {securitySchemes: Record<string, SecurityScheme>};
};
