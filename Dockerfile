# The product in one process, for a Postgres server that DATABASE_URL names. See docs/operations.md.
FROM node:24-slim
WORKDIR /app
COPY --chown=node:node . .
RUN chown node:node /app
USER node
# Installs what the lockfile names, the pinned Node among it, and builds the screens and the widget.
RUN node scripts/bootstrap.mjs build
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/home/node/data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node_modules/node/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without a shell or npm in between, so that the signal to stop reaches the server.
CMD ["node_modules/node/bin/node", "services/app/main.ts"]
