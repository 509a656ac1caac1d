// Loaded into a build of a language: when the command that started it is killed, it must not go on writing beside the next one.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
