declare module '*.css';

declare module '*.css?text' {
  const text: string;
  export default text;
}

declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** Draws a document into an element. */
  export default function SwaggerUI(options: {
    domNode: Element | null;
    spec: object;
    docExpansion: 'none';
    defaultModelsExpandDepth: number;
    supportedSubmitMethods: string[];
    plugins: (() => object)[];
  }): unknown;
}
