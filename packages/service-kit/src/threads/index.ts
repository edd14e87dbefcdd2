export * from './task-queue';
