#!/bin/sh
# Restarts several Suluh processes behind nginx one by one, without a failed request:
#   sudo /srv/suluh/app/deploy/nginx-rolling-restart.sh 3001 3002 3003
# nginx does not check /readyz, and if a process fails, it does not send a POST to another one. So this script removes each process
# from nginx before it stops the process.
set -eu
conf=${CONF:-/etc/nginx/conf.d/suluh.conf}
reload=${RELOAD:-"systemctl reload nginx"}
restart=${RESTART:-"systemctl restart suluh@"}

# `mark` marks the line of a port in the configuration as down; `unmark` removes the mark.
mark() {
  sed -i -E "s/^([[:space:]]*server [^;]*:$1( [^;]*)?);/\1 down;/" "$conf"
  $reload
}
unmark() {
  sed -i -E "s/^([[:space:]]*server [^;]*:$1( [^;]*)?) down;/\1;/" "$conf"
  $reload
}

for port in "$@"; do
  grep -Eq "^[[:space:]]*server [^;]*:$port( [^;]*)?;" "$conf" || { echo "$conf has no server at port $port" >&2; exit 2; }
done
for port in "$@"; do
  mark "$port"
  trap 'unmark "$port"' EXIT
  # Requests that nginx has already passed to the process end within this time.
  sleep 2
  # This command returns when the new process answers.
  ${restart}"$port"
  unmark "$port"
  trap - EXIT
  sleep 1
done
