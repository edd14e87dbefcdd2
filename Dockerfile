# Every image of Freightdesk. The target says of which kind it is, NAME which one:
#   docker build --target service --build-arg NAME=svc-crm --tag freightdesk/svc-crm:1.4.0 .
#   docker build --target gateway --build-arg NAME=gateway …
#   docker build --target remote --build-arg NAME=mf-crm …
ARG NODE_IMAGE=node:24-bookworm-slim
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS node

# The files that name packages. Copied by what they hold, they leave the next stage as it is while sources change.
FROM node AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -path ./.npmrc -delete && find . -type d -empty -delete

# The packages are the same for all images and as long as the lock file is, so that they are installed once.
FROM node AS packages
WORKDIR /app
COPY --from=manifests /app .
# A registry of one's own is named by `--secret id=npmrc,src=…`, which no layer keeps.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci --no-audit --no-fund --loglevel=error

FROM packages AS pack
ARG NAME
ARG VERSION=0
COPY . .
RUN npm pkg set --workspace "${NAME}" version="${VERSION}" && node tools/pack-image.mjs "${NAME}" /image
# Two versions of the same sources are two images: builders that compare files alone would take one for both.
ARG COMMIT=unknown
RUN echo "${VERSION} ${COMMIT}" > /image/release

# The program of Node alone: npm is not needed to run anything.
FROM ${BASE_IMAGE} AS base
COPY --from=node /usr/local/bin/node /usr/local/bin/node
RUN groupadd --gid 1000 freightdesk \
  && useradd --uid 1000 --gid 1000 --no-create-home --shell /usr/sbin/nologin freightdesk \
  && install --directory --owner=1000 --group=1000 /remotes
ENV NODE_ENV=production
ARG NAME
ARG VERSION=0
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="freightdesk ${NAME}" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${COMMIT}"
COPY --from=pack /image /app
WORKDIR /app/${NAME}
USER 1000:1000

FROM base AS service
ARG VERSION=0
ENV HOST=0.0.0.0 PORT=8080 RELEASE_VERSION=${VERSION}
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--min-semi-space-size=8", "dist/main.mjs"]

# The gateway carries the shell, and reads the remotes from a volume.
FROM service AS gateway
ENV SHELL_DIR=/app/shell/dist REMOTES_DIR=/remotes
VOLUME /remotes

# Run once, it puts its remote into the volume and moves its line of the list; `--rollback` goes back.
FROM base AS remote
ENV REMOTES_DIR=/remotes
VOLUME /remotes
ENTRYPOINT ["node", "/app/tools/release-image.mjs"]
