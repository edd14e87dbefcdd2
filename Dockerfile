# One image for every process; docker-compose.yml says which one a container runs.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm install --no-audit --no-fund && node tools/build.mjs && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production
COPY --from=build --chown=node:node /app /app
USER node
CMD ["node", "--min-semi-space-size=8", "gateway/dist/main.mjs"]
