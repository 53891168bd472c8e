declare module '*.typ' {
  const template: string;
  export default template;
}
