# Suluh as a container: docs/operations.md. The final image has no shell, no package manager and no build tools.
# A rebuild gets the fixes of the base images, because only their tags are fixed. For the same bytes in each build, add their
# digests.
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

# This base image has only Debian's C and C++ libraries. Node is copied from the stage above, so the same Node builds and runs
# Suluh.
FROM gcr.io/distroless/cc-debian13:nonroot
COPY --from=build /image/ /
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BACKUP_DIR=/backups TMPDIR=/backups
# The user "nonroot" of the base image. The number lets Kubernetes verify that the user is not root.
USER 65532:65532
EXPOSE 3000
VOLUME ["/data", "/backups"]
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=6s --start-period=60s --retries=3 CMD ["node", "await-ready.mjs"]
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=512", "dist/server/main.js"]
