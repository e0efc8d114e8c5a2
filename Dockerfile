# The product, for a Postgres server that DATABASE_URL names. See docs/operations.md.
FROM node:24.21.0-slim AS build
WORKDIR /app
COPY --chown=node:node . .
RUN chown node:node /app
USER node
# Installs everything and builds the screens and the widget. Then installs again without the tools.
RUN node scripts/bootstrap.mjs build \
  && find . -name node_modules -type d -prune -exec rm -rf {} + \
  && CI=true npx --yes "$(node -p 'require("./package.json").packageManager')" install --prod --frozen-lockfile

FROM node:24.21.0-slim
WORKDIR /app
COPY --from=build /app .
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/home/node/data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without a shell or npm in between, so that the signal to stop reaches the server.
CMD ["node", "services/app/main.ts"]
