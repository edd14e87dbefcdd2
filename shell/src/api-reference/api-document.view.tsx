import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import styles from 'swagger-ui-dist/swagger-ui.css?text';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';

const Nothing = () => null;

/** What our screen has itself, and what needs credentials, which are those of the session. */
const withoutFrame = () => ({
  components: {
    InfoContainer: Nothing,
    ServersContainer: Nothing,
    AuthorizeBtnContainer: Nothing,
    authorizeOperationBtn: Nothing,
  },
});

/** Its colours are those of a light page. */
const Paper = styled.div`
  padding: 0 0 1px;
  border-radius: 6px;
  background: #fff;
  color-scheme: light;
  overflow-wrap: anywhere;

  .swagger-ui .scheme-container {
    display: none;
  }

  .swagger-ui .opblock-tag small,
  .swagger-ui .opblock .opblock-summary-description {
    color: #3b4151;
  }
`;

/** As a sheet of the document. A file of styles would cost every page the code that loads it. */
function addStyles(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** An OpenAPI document to read: nothing can be sent from it. */
export function ApiDocument({ document: spec }: { document: object }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(addStyles, []);
  useEffect(() => {
    SwaggerUI({
      domNode: place.current,
      spec,
      docExpansion: 'none',
      defaultModelsExpandDepth: -1,
      supportedSubmitMethods: [],
      plugins: [withoutFrame],
    });
  }, [spec]);
  return <Paper ref={place} />;
}
