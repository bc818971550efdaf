# The compiled program alone, as nobody. Its one volume is all that it writes to:
#   npm run build && docker build -t sceau -f Dockerfile dist
#   docker run --read-only --cap-drop ALL --security-opt no-new-privileges -p 8080:8080 -v sceau:/data sceau
FROM debian:bookworm-slim
RUN install -d -o nobody -g nogroup -m 0700 /data
COPY --chmod=0555 sceau /usr/local/bin/sceau
USER nobody
ENV HOST=0.0.0.0 SCEAU_DATA=/data
VOLUME /data
EXPOSE 8080
ENTRYPOINT ["sceau"]
CMD ["serve"]
