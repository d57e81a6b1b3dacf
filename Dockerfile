# Suluh as a container: docs/operations.md. The final image has no shell, no package manager and no build tools.
# The base images are pinned by tag, so a rebuild gets their fixes. For identical bytes each time, add their digests.
FROM node:24.20.0-trixie-slim AS build
WORKDIR /suluh
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build \
 && node scripts/copy-server.mjs /image/app \
 && install -d /image/data /image/backups /image/usr/local/bin \
 && cp /usr/local/bin/node /image/usr/local/bin/ \
 && chown 65532:65532 /image/data /image/backups

# Only Debian's C and C++ libraries. The same Node builds and runs Suluh.
FROM gcr.io/distroless/cc-debian13:nonroot
COPY --from=build /image/ /
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BACKUP_DIR=/backups TMPDIR=/backups
# The base's "nonroot", as a number: so Kubernetes can verify that it is not root.
USER 65532:65532
EXPOSE 3000
VOLUME ["/data", "/backups"]
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=6s --start-period=60s --retries=3 CMD ["node", "await-ready.mjs"]
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=512", "dist/server/main.js"]
