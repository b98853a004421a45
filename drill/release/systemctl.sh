#!/bin/bash
# Stands in for systemd where it does not run, as in a folder with another root. Units of ours are started as their user with
# their environment alone; programs of Debian's have scripts of their own.
set -eu
action=$1
shift
UNITS=/etc/systemd/system

value() { sed --quiet "s/^$2=//p" "$1"; }

file_of() { case $1 in *@*) echo "$UNITS/${1%%@*}@.service" ;; *) echo "$UNITS/$1.service" ;; esac; }

start() {
  local unit=$1 file line user environment=()
  file=$(file_of "$unit")
  while read -r line; do environment+=("$line"); done < <(
    grep --invert-match '^#' "$(value "$file" EnvironmentFile)"
    value "$file" Environment | sed "s/%i/${unit#*@}/g"
  )
  user=$(value "$file" User)
  local command=(env --ignore-environment PATH=/usr/bin:/bin "${environment[@]}"
    setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs --bounding-set=-all "$(value "$file" ExecStart | cut --delimiter ' ' --fields 1)")
  local arguments
  read -r -a arguments <<< "$(value "$file" ExecStart | cut --delimiter ' ' --fields 2- --only-delimited)"
  if [ "$(value "$file" Type)" = oneshot ]; then
    "${command[@]}" "${arguments[@]}"
  else
    setsid "${command[@]}" "${arguments[@]}" >> "/var/log/$unit.log" 2>&1 < /dev/null &
    echo $! > "/run/$unit.pid"
  fi
}

is_running() {
  local state
  state=$(cut --delimiter ' ' --fields 3 "/proc/$1/stat" 2> /dev/null || true)
  [ -n "$state" ] && [ "$state" != Z ]
}

stop() {
  local unit=$1 pid seconds
  [ -e "/run/$unit.pid" ] || return 0
  pid=$(cat "/run/$unit.pid")
  rm "/run/$unit.pid"
  kill -TERM "$pid" 2> /dev/null || return 0
  seconds=$(value "$(file_of "$unit")" TimeoutStopSec)
  for _ in $(seq $((seconds * 10))); do
    is_running "$pid" || return 0
    sleep 0.1
  done
  echo "$unit did not stop within $seconds s" >&2
  exit 1
}

if [ "$action" = daemon-reload ]; then exit; fi
if [ "$action" = enable ]; then
  [ "$1" = --now ] && shift
  action=start
fi
for unit in "$@"; do
  if [ ! -e "$(file_of "$unit")" ]; then
    service "$unit" "$action" > /dev/null
    continue
  fi
  case $action in
    start) start "$unit" ;;
    stop) stop "$unit" ;;
    restart)
      stop "$unit"
      start "$unit"
      ;;
    *)
      echo "systemctl $action is not known here" >&2
      exit 1
      ;;
  esac
done
