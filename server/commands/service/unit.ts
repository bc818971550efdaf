export interface UnitOptions {
  /** Path of the compiled program. */
  program: string
  data: string
  /** The account that the service runs as. */
  user: string
  host: string
  port: number
  /** As systemd writes it: 2G. */
  memory: string
  /** The file of settings, readable by root alone. */
  settings: string
  /** A folder elsewhere that backups go to. */
  backups?: string | undefined
  tlsCert?: string | undefined
  tlsKey?: string | undefined
}

/** Ports below it are root's, unless a program is allowed them. */
const FREE_PORTS = 1024

/** A path as a unit's setting takes it: spaces and `%` mean something there. */
const quoted = (path: string) => `"${path.replaceAll('%', '%%').replace(/["\\]/g, '\\$&')}"`

/** A path as an argument of a command, where `$` names a variable. */
const argument = (path: string) => quoted(path).replaceAll('$', '$$$$')

const entries = (lines: readonly [name: string, value: string][]) => lines.map(([name, value]) => `${name}=${value}`).join('\n')

function certificate({ tlsCert, tlsKey }: UnitOptions): [string, string][] {
  if (tlsCert === undefined || tlsKey === undefined) return []
  // systemd reads them as root and hands them to the service alone.
  return [
    ['LoadCredential', `tls-cert:${tlsCert.replaceAll('%', '%%')}`],
    ['LoadCredential', `tls-key:${tlsKey.replaceAll('%', '%%')}`],
    ['Environment', 'SCEAU_TLS_CERT=%d/tls-cert SCEAU_TLS_KEY=%d/tls-key'],
  ]
}

/** A port below 1024 needs one capability; otherwise the service has none, and users of its own. */
const rights = (port: number): [string, string][] =>
  port > 0 && port < FREE_PORTS
    ? [
        ['AmbientCapabilities', 'CAP_NET_BIND_SERVICE'],
        ['CapabilityBoundingSet', 'CAP_NET_BIND_SERVICE'],
      ]
    : [
        ['CapabilityBoundingSet', ''],
        ['PrivateUsers', 'yes'],
      ]

/** The systemd unit (docs/running.md 1): the program may write to its data and backups, and reaches nothing else of the machine. */
export function unitOf(options: UnitOptions): string {
  const { program, data, user, host, port, memory, settings, backups } = options
  const writable = [data, ...(backups === undefined ? [] : [backups])].map(quoted).join(' ')
  return `# Écrit par « sceau service install ».
[Unit]
Description=Sceau
Wants=network-online.target
After=network-online.target postgresql.service
StartLimitIntervalSec=60
StartLimitBurst=5

[Service]
${entries([
  ['Type', 'exec'],
  ['User', user],
  ['Group', user],
  ['ExecStart', `${quoted(program)} serve --host ${host} --port ${port} --data ${argument(data)}`],
  ['EnvironmentFile', `-${settings.replaceAll('%', '%%')}`],
  ...certificate(options),
  ['Restart', 'on-failure'],
  ['RestartSec', '2'],
  ['TimeoutStopSec', '15'],
  ['MemoryMax', memory],
  ['TasksMax', '256'],
  ['LimitNOFILE', '65536'],
  ['UMask', '0077'],
  ['ReadWritePaths', writable],
  ['ProtectSystem', 'strict'],
  ['ProtectHome', 'yes'],
  ['PrivateTmp', 'yes'],
  ['PrivateDevices', 'yes'],
  ['ProtectKernelTunables', 'yes'],
  ['ProtectKernelModules', 'yes'],
  ['ProtectKernelLogs', 'yes'],
  ['ProtectControlGroups', 'yes'],
  ['ProtectClock', 'yes'],
  ['ProtectHostname', 'yes'],
  ['ProtectProc', 'invisible'],
  ['ProcSubset', 'pid'],
  ['NoNewPrivileges', 'yes'],
  ['RestrictAddressFamilies', 'AF_INET AF_INET6 AF_UNIX'],
  ['RestrictNamespaces', 'yes'],
  ['RestrictRealtime', 'yes'],
  ['RestrictSUIDSGID', 'yes'],
  ['LockPersonality', 'yes'],
  ['RemoveIPC', 'yes'],
  ['SystemCallArchitectures', 'native'],
  ['SystemCallFilter', '@system-service'],
  ['SystemCallFilter', '~@privileged'],
  ['SystemCallErrorNumber', 'EPERM'],
  ...rights(port),
])}

[Install]
WantedBy=multi-user.target
`
}
