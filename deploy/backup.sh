#!/bin/sh
# Makes a backup and puts it, encrypted, into the repository of restic that RESTIC_REPOSITORY and RESTIC_PASSWORD name
# (docs/operations.md, "Backup"). Copies of the last 30 days are kept. With --nightly it goes on, every day at 03:15 UTC.
set -u
cd "$(dirname "$0")/.." || exit 1

back_up() {
  folder=$(mktemp -d) || return 1
  node dist/server/backup.js "$folder/label.tar" &&
    { restic cat config >/dev/null 2>"$folder/why" || restic init || { cat "$folder/why" >&2 && false; }; } &&
    restic backup --quiet --host label --tag label-site --stdin --stdin-filename label.tar <"$folder/label.tar" &&
    restic forget --quiet --host label --tag label-site --group-by host,tags --keep-within 30d --prune
  state=$?
  rm -rf "$folder"
  [ "$state" -eq 0 ] || echo "$(date -u +%Y-%m-%dT%H:%M:%S.000Z) error The backup has failed: what failed is said above." >&2
  return "$state"
}

if [ "${1:-}" != --nightly ]; then
  back_up
  exit
fi

while :; do
  now=$(date -u +%s)
  next=$(date -u -d '03:15' +%s)
  [ "$next" -gt "$now" ] || next=$((next + 86400))
  sleep $((next - now))
  back_up
done
