# Builds the one binary, then runs it alone: no Node, no Bun, no package in the final image.
FROM node:22-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm run build

FROM debian:bookworm-slim
RUN useradd --uid 10001 --home-dir /app --shell /usr/sbin/nologin site \
  && mkdir -p /app /data /content \
  && chown site:site /app /data /content
COPY --from=build /build/dist/site /usr/local/bin/site
USER site
WORKDIR /app
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data CONTENT_DIR=/content
VOLUME ["/data", "/content"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["/usr/local/bin/site", "health"]
ENTRYPOINT ["/usr/local/bin/site"]
CMD ["serve"]
